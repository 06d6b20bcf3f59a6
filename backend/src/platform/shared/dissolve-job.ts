/** The kind of the job that deletes an organisation. */
export const dissolveJob = 'dissolve-tenant';
