/** A version ends with a hash of its content: "0.5.2-ab12cd34ef". */
const withHash = /^(.+)-([0-9a-f]{7})[0-9a-f]{3}$/

const numberOf = (version: string): string => withHash.exec(version)?.[1] ?? version

/** Labels for versions shown together: "0.5.2", with the start of the hash when another one has the same number. */
export const versionLabels = (
  together: readonly (string | null | undefined)[],
): ((version: string) => string) => {
  const versions = [...new Set(together.filter((version) => typeof version === 'string'))]
  return (version) => {
    const number = numberOf(version)
    const isAmbiguous = versions.some((other) => other !== version && numberOf(other) === number)
    return isAmbiguous ? version.replace(withHash, '$1 $2') : number
  }
}

/** The folder of a remote, which is also its name in commands: "mfe-cases". */
export const folderOf = (remote: string): string => remote.replaceAll('_', '-')
