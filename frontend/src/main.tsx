import './styles/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkSession } from './platform/session/session-lifecycle';
import { showFailuresWith } from './platform/api/failure-notice';
import { followMoment, keepPageTitle } from './routes/navigation';
import { prefetchScreens, prefetchFirstScreen } from './routes/prefetch';
import { makeRouter } from './routes/router';
import { keepFocus } from './ui/focus/focus-keeper';
import { listenForSubmitKey } from './ui/form/submit-key';
import { wireText } from './ui/language/wire-text';
import { toast } from './ui/overlay/toast-store';

const greetedKey = 'atrium.greeted';

showFailuresWith(({ message }, { failure }) => {
  if (failure === undefined) toast.error(message);
  else toast.error(failure, { description: message });
});

const router = makeRouter();
keepPageTitle(router);
keepFocus();
listenForSubmitKey();
followMoment(router);
prefetchScreens(router);

// Begun before the first rendering, so that nobody is led to the login screen while it is under way. Clients in the portal
// have nothing to do with sessions of people.
const checked = window.location.pathname.startsWith('/portal/') ? Promise.resolve(null) : checkSession();
void prefetchFirstScreen(window.location.pathname, checked);
void checked.then((message) => {
  // Once per tab: on each reload it would be in the way.
  const isFirst = sessionStorage.getItem(greetedKey) === null;
  sessionStorage.setItem(greetedKey, 'yes');
  if (isFirst && message !== null) toast.success(wireText(message));
});

const place = document.querySelector('#root');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
