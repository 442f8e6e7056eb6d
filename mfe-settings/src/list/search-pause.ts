/** Debounce of a list search in milliseconds (specification 1, section 9). */
export const searchPause = 300
