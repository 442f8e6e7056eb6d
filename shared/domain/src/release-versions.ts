/** A version ends with a hash of its content: "0.5.2-ab12cd34ef". */
const withHash = /^(.+)-([0-9a-f]{7})[0-9a-f]{3}$/

const numberOf = (version: string): string => withHash.exec(version)?.[1] ?? version

/** Names versions that stand together: "0.5.2", and with the start of its hash where another one has the same number. */
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

/** "mfe-cases": the folder of a remote, which is its name in commands too. */
export const folderOf = (remote: string): string => remote.replaceAll('_', '-')
