import { searchAuthorities } from '@zaakwerk/contract/authorities'
import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { useEndpoint } from '@zaakwerk/platform'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { type ReactElement, useEffect, useRef } from 'react'
import { AuthorityInput } from '../../cases/authority-input.tsx'
import { type ChosenAuthority, centralProsecutor, foundAuthority } from '../../cases/authority-option.ts'
import type { NewCaseFields } from './new-case-fields.ts'
import type { FieldProposal } from './reading/use-proposals.ts'

const publicProsecutor = 1
/** Case type of a WAHV dwangbevel, which is contested in court. */
const warrant = 26

/** The usual authority of a case: for WAHV the central office of the public prosecutor. */
export const useUsualAuthority = (type: number): ChosenAuthority | undefined => {
  const isWahv = caseFamily(type) === 'wahv' && type !== warrant
  const { data } = useEndpoint(
    searchAuthorities,
    { query: { types: [publicProsecutor] } },
    { paused: !isWahv },
  )
  const usual = isWahv ? centralProsecutor(data?.items ?? []) : undefined
  return usual && foundAuthority(usual)
}

const asChosen = ({ value, text }: ReadProposal): ChosenAuthority => ({
  id: Number(value),
  name: text,
  city: '',
  description: 'gelezen uit het document',
})

interface AuthorityFieldProps extends FieldProposal {
  readonly form: Form<NewCaseFields>
  readonly usual: ChosenAuthority | undefined
  /** The authority recognised in the document. Its type may be outside the searched types. */
  readonly read: ReadProposal | undefined
}

/** Authority field of a new case. Proposes an authority for the case type until the user selects another authority. */
export const AuthorityField = ({
  form,
  usual,
  read,
  proposal,
  onConfirm,
}: AuthorityFieldProps): ReactElement => {
  const { type, authority } = useFormValues(form)
  const id = usual ? String(usual.id) : ''
  const proposed = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per proposal, regardless of later choices
  useEffect(() => {
    const isUntouched = form.values().authority === proposed.current
    proposed.current = id
    if (isUntouched && form.values().authority !== id) form.set({ authority: id })
  }, [id])
  return (
    <AuthorityInput
      field={form.field('authority')}
      caseType={Number(type)}
      chosen={[usual, read && asChosen(read)].find((one) => one && String(one.id) === authority)}
      cleared=""
      proposal={proposal}
      onConfirm={onConfirm}
      {...(id !== '' && authority === id && !proposal ? { labelNote: 'voorstel bij WAHV' } : {})}
    />
  )
}
