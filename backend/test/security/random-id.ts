/** An id as the product makes them, which nothing has. */
export const randomId = '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77';
