/** Days that SharePoint keeps what was deleted in the recycle bin of the site, for people to restore. */
export const recycleBinDays = 93
