import { tabStorage } from '@zaakwerk/platform/public'

/** A value in session storage; without storage it lasts as long as the page. */
export interface TabMemory<Value> {
  readonly read: () => Value | undefined
  readonly write: (value: Value) => void
  readonly clear: () => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A stored value by name. `parse`: undefined for invalid data, which users may have changed. */
export const tabMemory = <Value>(
  name: string,
  parse: (value: unknown) => Value | undefined,
): TabMemory<Value> => ({
  read: () => {
    const text = tabStorage.read(name)
    return text === null ? undefined : parse(parsed(text))
  },
  write: (value) => tabStorage.write(name, JSON.stringify(value)),
  clear: () => tabStorage.remove(name),
})

/** Parses a text. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
