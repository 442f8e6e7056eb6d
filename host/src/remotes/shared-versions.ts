const partsOf = (version: string): readonly number[] => version.split(/[.-]/).slice(0, 3).map(Number)

/** Whether a version is in a caret range (`^19.3.0`), the one kind that a release writes. */
export const isInRange = (version: string, range: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = partsOf(version)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = partsOf(range.replace(/^\^/, ''))
  if (major !== wantedMajor) return false
  if (minor !== wantedMinor) return major > 0 && minor > wantedMinor
  return patch >= wantedPatch
}

/** The first shared module whose version is outside the range of the remote, if any. */
export const incompatibleVersion = (
  wanted: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string | undefined>>,
): string | undefined =>
  Object.entries(wanted)
    .filter(([name, range]) => !isInRange(provided[name] ?? '0.0.0', range))
    .map(([name, range]) => `${name} ${range}, here ${provided[name] ?? 'missing'}`)[0]
