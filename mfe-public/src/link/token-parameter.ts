/** The parameter of the address that carries the token of a mailed link. */
export const tokenParameter = 'token'
