/** Something that lasts as long as its tab, through reloads. */
export interface TabMemory<Value> {
  readonly read: () => Value | undefined
  readonly keep: (value: Value) => void
  readonly forget: () => void
}

/** For browsers that allow no storage: it then lasts as long as the page. */
const remembered = new Map<string, string>()

const orMemory = <T>(inStorage: () => T, inMemory: () => T): T => {
  try {
    return inStorage()
  } catch {
    return inMemory()
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What this tab keeps under a name. `parse`: undefined for what it cannot be, as a person may have changed it. */
export const tabMemory = <Value>(
  name: string,
  parse: (value: unknown) => Value | undefined,
): TabMemory<Value> => ({
  read: () => {
    // A storage that is full gives what it has, and takes nothing new.
    const text =
      remembered.get(name) ??
      orMemory(
        () => sessionStorage.getItem(name),
        () => null,
      )
    return text === null ? undefined : parse(parsed(text))
  },
  keep: (value) => {
    const text = JSON.stringify(value)
    orMemory(
      () => {
        sessionStorage.setItem(name, text)
        remembered.delete(name)
      },
      () => void remembered.set(name, text),
    )
  },
  forget: () => {
    remembered.delete(name)
    orMemory(
      () => sessionStorage.removeItem(name),
      () => undefined,
    )
  },
})

/** A text, for `parse`. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
