const partsOf = (version: string): readonly number[] => version.split(/[.-]/).slice(0, 3).map(Number)

/** Whether a version is in a caret range (`^19.3.0`), the only kind that releases have. */
export const isInRange = (version: string, range: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = partsOf(version)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = partsOf(range.replace(/^\^/, ''))
  if (major !== wantedMajor) return false
  if (minor !== wantedMinor) return major > 0 && minor > wantedMinor
  return patch >= wantedPatch
}

/** A shared module whose version in the shell is outside the range of a remote. */
interface IncompatibleVersion {
  readonly module: string
  readonly range: string
  /** The shell's version; undefined when it lacks the module. */
  readonly version: string | undefined
}

/** The shared modules whose version is outside the range of the remote. Used by both shell and server (ADR 27). */
export const incompatibleVersions = (
  wanted: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string | undefined>>,
): readonly IncompatibleVersion[] =>
  Object.entries(wanted)
    .map(([module, range]) => ({
      module,
      range,
      version: Object.hasOwn(provided, module) ? provided[module] : undefined,
    }))
    .filter(({ version, range }) => version === undefined || !isInRange(version, range))
