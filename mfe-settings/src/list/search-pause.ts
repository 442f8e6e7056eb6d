/** Milliseconds without a key before a list is asked (specification 1, section 9). */
export const searchPause = 300
