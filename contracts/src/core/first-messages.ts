/**
 * The fixed texts of the first page: signing in, and addresses without a screen. They stand apart so that it loads no
 * others.
 */
export const authMessages = {
  loginTitle: 'Welcome',
  loginHeading: 'Login',
  adminLoginTitle: 'Admin Login',
  loginSuccess: 'Login successfully',
  loginFailure: 'Error while Logging In',
  loginFailureInline: 'ERROR: Kindly enter the correct Details',
  adminLoginSuccess: ' User Sucessfully login ',
  adminLoginFailure: 'Kindly enter the correct Details',
  locked: (minutes: number) =>
    `Too many failed attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
  logoutSuccess: 'Logout successful',
  logoutFailure: 'Error logging out',
  sessionEnded:
    'Your session has ended: you signed out elsewhere, your password was changed, or your account was deactivated.',
  sessionIdle: 'You were signed out because you had not used Atrium for a while.',
  sessionExpired: 'You were signed out because you signed in too long ago.',
  sessionEndedByAdministrator: 'An administrator ended your session.',
  reauthenticate: 'Confirm that it is you, then try again',
  reauthenticated: 'Confirmed',
  loading: 'Loading....',
  fieldRequired: 'This field is required',
  usernameInvalid: 'Enter a valid username',
  passwordTooShort: 'password must be atleast 8 character',
  codeRequired: 'Enter the code from your authenticator app',
  /** Mistyped, used or expired. */
  wrongCode: 'This code is not right, or was used before',
  passkeyRequired: 'Your password is right: now use your passkey',
  badPasskey: 'Nobody can sign in here with this passkey',
} as const;

export const pageMessages = {
  notFound: 'Oops! 404 - Page Not Found',
  goHome: 'Go Back to Home',
  noResult: 'No Result found',
} as const;

export const accountMessages = { usernameTooLong: 'username must be less thans 30 ' } as const;
