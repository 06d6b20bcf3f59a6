// Runs before the first paint, so that a chosen theme, density or accent never flashes in after the default one.
// A file of its own because the content security policy allows no inline script.
(function () {
  // What a page opens with stands at once; only what comes later moves in.
  document.documentElement.setAttribute('data-opening', '');
  setTimeout(function () {
    document.documentElement.removeAttribute('data-opening');
  }, 2000);
  try {
    var stored = JSON.parse(window.localStorage.getItem('atrium.appearance') || '{}');
    var root = document.documentElement;
    if (stored.theme === 'light' || stored.theme === 'dark') root.setAttribute('data-theme', stored.theme);
    if (stored.density === 'comfortable') root.setAttribute('data-density', 'comfortable');
    var accent = window.localStorage.getItem('atrium.accent');
    if (accent && /^[a-z]{1,20}$/.test(accent)) root.setAttribute('data-accent', accent);
    // The browser takes its time to open a storage for the first time; now nothing else could be done anyway.
    window.sessionStorage.getItem('');
  } catch {
    // No storage, or a value that isn't ours: the system's theme and the compact density stand.
  }
})();
