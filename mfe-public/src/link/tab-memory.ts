import { tabStorage } from '@zaakwerk/platform/public'

/** Something that lasts as long as its tab, through reloads; where the browser keeps nothing, as long as the page. */
export interface TabMemory<Value> {
  readonly read: () => Value | undefined
  readonly keep: (value: Value) => void
  readonly forget: () => void
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
    const text = tabStorage.read(name)
    return text === null ? undefined : parse(parsed(text))
  },
  keep: (value) => tabStorage.keep(name, JSON.stringify(value)),
  forget: () => tabStorage.forget(name),
})

/** A text, for `parse`. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
