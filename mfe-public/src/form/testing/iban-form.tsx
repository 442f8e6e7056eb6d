import { cleanup, render, screen } from '@testing-library/react'
import { useForm } from '@zaakwerk/platform/forms'
import type { ReactElement } from 'react'
import { fieldsOf } from '../../link/kept-fields.ts'
import { asText } from '../../link/tab-memory.ts'
import { IbanField } from '../iban-field.tsx'
import { useDraft, useStoredDraft } from '../use-draft.ts'

interface IbanFormProps {
  readonly iban?: string
  readonly onKey?: (key: string) => void
}

const parse = (value: unknown): { readonly iban: string } | undefined => {
  const iban = asText(fieldsOf(value).iban)
  return iban === undefined ? undefined : { iban }
}

const IbanForm = ({ iban = '', onKey }: IbanFormProps): ReactElement => {
  const draft = useDraft(7, parse)
  const form = useForm({
    label: 'IBAN',
    labels: { iban: 'IBAN-nummer' },
    start: draft.values() ?? { iban },
    isGuarded: false,
    submit: async (values) => onKey?.(draft.keyFor(values)),
    onSettled: draft.clear,
  })
  useStoredDraft(form, draft)
  return (
    <form ref={form.element} onSubmit={form.submit}>
      <IbanField field={form.field('iban')} />
      <button type="submit">IBAN doorgeven</button>
    </form>
  )
}

/** Opens a form with one IBAN, as a reload does. */
export const openIbanForm = (props: IbanFormProps = {}): HTMLInputElement => {
  cleanup()
  render(<IbanForm {...props} />)
  return screen.getByRole('textbox', { name: 'IBAN-nummer' })
}
