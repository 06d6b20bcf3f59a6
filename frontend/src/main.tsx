import './styles/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkSession } from './platform/session';
import { showFailuresWith } from './platform/use-dispatch';
import { keepPageTitle } from './routes/page-title';
import { makeRouter } from './routes/router';
import { toast } from './ui/toast-store';

showFailuresWith(({ message }, { failure }) => {
  if (failure === undefined) toast.error(message);
  else toast.error(failure, { description: message });
});

const router = makeRouter();
keepPageTitle(router);

// Begun before the first rendering, so that nobody is led to the login screen while it is under way.
void checkSession().then((message) => message !== null && toast.success(message));

const place = document.querySelector('#root');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
