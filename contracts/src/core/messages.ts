/**
 * Every text that the specification of the product fixes, to the letter (also where its spelling is its own), and
 * nothing else inline anywhere. The server answers with them and the screens show them.
 */
export const messages = {
  auth: {
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
    loading: 'Loading....',
    fieldRequired: 'This field is required',
    usernameInvalid: 'Enter a valid username',
    passwordTooShort: 'password must be atleast 8 character',
  },
  user: {
    created: 'User Created successfully',
    createFailure: 'Error while Creating User',
    fetchFailure: 'Error while fetching User',
    deleteFailure: 'Error while fetching User',
    updated: 'User updated Successfully',
    updateFailure: 'Error while  User Update',
    passwordUpdated: 'Password updated Successfully',
    linkMailed: 'A link was sent by mail',
    linkIssued: 'The link is ready',
    /** Whether there is such an account or not. */
    resetRequested: 'If there is such an account, a link is on its way to its e-mail address',
    pictureRemoved: 'Picture removed Successfully',
    pictureRestored: 'Picture restored Successfully',
    deleted: 'User deleted Successfully',
    restored: 'User restored Successfully',
    erased: 'Personal data erased',
    deactivated: 'User deactivated Successfully',
    reactivated: 'User reactivated Successfully',
    ownPlacement: 'Somebody else has to change your own role, department, manager and rights',
    /** Stands in the history of every record that goes over. */
    handedOver: (from: string) => `Handed over from ${from} on deactivation`,
    usernameRequired: 'Username is required',
    usernameTooLong: 'username must be less thans 30 ',
    emailRequired: 'Email is required',
    emailInvalid: 'Invalid email',
    /** Shown under date of birth, designation, department and role alike. */
    detailRequired: 'DOB is required',
    passwordLength: 'Password must be at least 8 characters',
    passwordUppercase: 'Must include an UPPERCASE letter',
    passwordLowercase: 'Must include an LOWERCASE letter',
    passwordDigit: 'Must include an NUMBER',
    passwordSymbol: 'Must include a SYMBOL from !@#$%^&*()_-+=',
    passwordMismatch: 'Password is not Matched',
  },
  approvals: {
    /** Stands in the history of a request that goes on to somebody else. */
    handedOn: {
      away: (from: string) => `${from} is away`,
      left: (from: string) => `${from} has left`,
      moved: (from: string) => `${from} does not decide on it any more`,
    },
  },
  origin: {
    created: 'Origin Created successfully',
    createFailure: 'Error while create Origin',
    updated: 'Origin updated successfully',
  },
  task: {
    updated: 'Task request updated successfully!',
    saved: 'Task request saved successfully!',
    loaded: 'Task data Load Successfully',
    deleted: (id: string) => `Successfully Deleted FR ID:${id}`,
    saveFailure: 'ERROR! occurred while saving FR',
  },
  bug: {
    created: 'Bug Created Successfully',
    updated: 'Bug Updated successfully',
    loaded: 'data loaded successfully',
    deleted: 'Bug Deleted Successfully',
    restored: 'Bug Restored Successfully',
    failure: 'Some Error occured',
    unknownUser: 'Unknown User',
    confirmDelete: 'Are you sure you wanted to DELETE',
  },
  feature: {
    loaded: 'Successfully loaded All FR',
    updated: 'Feature request updated successfully!',
    saved: 'Feature request saved successfully!',
    deleted: (id: string) => `Successfully Deleted FR ID:${id}`,
    saveFailure: 'ERROR! occurred while saving FR',
    confirmDelete: 'Are you sure you wanted to delete this?',
  },
  sprint: {
    created: 'Sprint created successfully!',
    updated: 'Sprint updated successfully!',
    deleted: 'Sprint deleted successfully!',
  },
  project: {
    created: 'Project created successfully!',
    updated: 'Project updated successfully!',
    deleted: 'Project deleted successfully!',
  },
  policy: {
    deleted: 'Policy deleted successfully!',
  },
  companyEvent: {
    deleted: 'Event deleted successfully!',
  },
  ticket: {
    updated: 'Ticket updated Successfully',
    saved: 'Ticket saved Successfully',
    loaded: 'data loaded successfully',
    deleted: 'Ticket deleted Successfully',
    restored: 'Ticket restored Successfully',
    saveFailure: 'An error occurred while saving Ticket',
    formSections: ['Client Detail', 'Concern Detail', 'Assign Task'],
    create: 'Create Ticket',
    update: 'Update Ticket',
    filterTitle: 'Data Filter',
    details: 'More Details',
  },
  template: {
    created: 'Template created successfully!',
    updated: 'Template updated successfully!',
    deleted: 'Template deleted successfully!',
    listTitle: 'All Templates',
  },
  attendance: {
    punched: (action: string, date: string) => `Successfully ${action} ${date}`,
  },
  calendar: {
    created: 'Event created successfully!',
    updated: 'Event updated successfully!',
    deleted: 'Event deleted successfully!',
    feedRevoked: 'The address is gone',
  },
  leave: {
    created: 'Leave created successfully!',
    updated: 'Leave updated successfully!',
    deleted: (id: string) => `Successfully Deleted Leave ID:${id}`,
  },
  payslip: {
    deleted: 'Pay slip deleted successfully!',
  },
  chat: {
    deleted: 'Message deleted',
    general: { name: 'general', purpose: 'What everybody should know' },
  },
  page: {
    notFound: 'Oops! 404 - Page Not Found',
    goHome: 'Go Back to Home',
    noResult: 'No Result found',
  },
  filter: { none: 'No filter' },
} as const;
