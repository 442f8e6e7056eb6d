/** A name that SharePoint takes for a file. */
export const sharePointName = (name: string): string =>
  name
    .replace(/["*:<>?/\\|\p{Cc}]/gu, '_')
    .replace(/^(?:[. ]|~\$)+/, '_')
    .replace(/[. ]+$/, '_')

/** A name that SharePoint takes for the folder of a case, from its number. */
export const folderName = (number: string): string => sharePointName(number.slice(0, 100)) || 'Dossier'

/** Refuses a name that is taken: SharePoint may not replace or number by itself. */
export const refuseConflict = { '@microsoft.graph.conflictBehavior': 'fail' } as const
