// Loads the texts of the chosen language before the first script. The build puts this behind `theme.js`, in the same
// file, and names the files of all languages in place of LANGUAGE_FILES; English has none.
(function () {
  var files = typeof LANGUAGE_FILES === 'object' ? LANGUAGE_FILES : {};
  window.atriumLanguages = Object.keys(files);
  var chosen = '';
  try {
    chosen = JSON.parse(window.localStorage.getItem('atrium.formats') || '{}').language || '';
  } catch {
    // No storage: the browser's languages decide.
  }
  var wanted = chosen === '' ? navigator.languages : [chosen];
  for (var i = 0; i < wanted.length; i++) {
    var tag = wanted[i];
    var name = Object.hasOwn(files, tag) ? tag : tag.split('-')[0];
    if (name === 'en') return;
    if (Object.hasOwn(files, name)) {
      document.documentElement.lang = name;
      // Parsed on the spot, so that it runs before the modules, which wait for the page.
      document.write('<script src="' + files[name] + '"></script>');
      return;
    }
  }
})();
