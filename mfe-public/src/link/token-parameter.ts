/** URL parameter with the token of a mailed link. */
export const tokenParameter = 'token'
