/** Characters of a name, with room for a number behind it. SharePoint takes 400 for a whole path, of which folders have some 130. */
const longestName = 230

const shortened = (name: string): string => {
  if (name.length <= longestName) return name
  const extension = /\.[^. ]{1,15}$/u.exec(name)?.[0] ?? ''
  return name.slice(0, longestName - extension.length).toWellFormed() + extension
}

/** A name that SharePoint takes for a file. */
export const sharePointName = (name: string): string =>
  shortened(name)
    .replace(/["*:<>?/\\|\p{Cc}]/gu, '_')
    .replace(/^(?:[. ]|~\$)+/, '_')
    .replace(/[. ]+$/, '_')

/** A name that SharePoint takes for the folder of a case, from its number. */
export const folderName = (number: string): string => sharePointName(number.slice(0, 100)) || 'Dossier'

/** Refuses a name that is taken: SharePoint may not replace or number by itself. */
export const refuseConflict = { '@microsoft.graph.conflictBehavior': 'fail' } as const
