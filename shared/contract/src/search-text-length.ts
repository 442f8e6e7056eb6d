/** Maximum length of a search text. */
export const searchTextLength = 200
