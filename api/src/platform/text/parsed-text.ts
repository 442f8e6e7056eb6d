import * as z from '@zaakwerk/contract/zod-server'

/** Schema of a text that `parse` turns into a value. It refuses a text for which `parse` returns undefined or throws. */
export const parsedText = <Value>(parse: (text: string) => Value | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }): Value => {
      try {
        const value = parse(text)
        if (value !== undefined) return value
      } catch {
        // Such as an invalid percent escape in a URL.
      }
      issues.push({ code: 'custom', input: text })
      return z.NEVER
    }),
  )
