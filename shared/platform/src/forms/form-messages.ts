import { lowered } from '@zaakwerk/domain/text'
import { excessOf, type FieldValues, type Messages } from './field-values.ts'
import type { FormOptions } from './form-types.ts'

type Rules<Values extends FieldValues> = Pick<
  FormOptions<Values>,
  'check' | 'lengths' | 'missing' | 'missingMessages'
>

const missingMessage = 'Dit veld is niet ingevuld'

/** What is wrong with the values of a form, by field. */
export const messagesOf = <Values extends FieldValues>(
  { check, lengths, missing, missingMessages }: Rules<Values>,
  { values, start }: { readonly values: Values; readonly start: Values },
): Messages<Values> => {
  const empty = missing?.(values) ?? []
  return {
    ...check?.(values, start),
    ...excessOf(values, lengths),
    ...Object.fromEntries(empty.map((name) => [name, missingMessages?.[name] ?? missingMessage])),
  } as Messages<Values>
}

/** A message for the list of problems, where a text that is too long needs the name of its field: "Achternaam: maximaal 100 tekens, …". */
export const toldOf = (
  message: string,
  { label, excess }: { readonly label: string; readonly excess: string | undefined },
): string => (message === excess ? `${label}: ${lowered(message).replace(/\.$/, '')}` : message)
