import { type Court, type CourtAddress, courts, courtTextLengths } from '@zaakwerk/contract/courts'
import { askedFacts, emptyFactHint } from '@zaakwerk/domain/asked-facts'
import { courtAddresses, courtTitle } from '@zaakwerk/domain/courts'
import { today } from '@zaakwerk/domain/date-parsing'
import { documentName } from '@zaakwerk/domain/documents'
import { enclosableDecisions, enclosedDecision } from '@zaakwerk/domain/enclosed-decision'
import { changedFacts, type LegalDraft, legalFactForm } from '@zaakwerk/domain/legal-fact-draft'
import { normalisePostcode, postcodeProblem } from '@zaakwerk/domain/postcodes'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { FieldPair, FormDialog, SelectInput, TextInput } from '@zaakwerk/ui/forms'
import { LegalFactInputs } from '@zaakwerk/widgets/legal-fact-inputs'
import { type ReactElement, useState } from 'react'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

const event = 'create_nha_court_appeal'
const label = 'Pro forma beroep rechtbank indienen'
const options = courts.map((value) => ({ value, label: courtTitle(value) }))
const noCourt = { name: '', street: '', postal_code: '', city: '' } as const

type CourtDraft = LegalDraft & Readonly<Record<keyof typeof noCourt | 'decision', string>>

const courtOf = ({ name, street, postal_code, city }: CourtDraft): CourtAddress | undefined => {
  const court = courts.find((one) => one === name)
  return (
    court && {
      name: court,
      street: street.trim(),
      postal_code: normalisePostcode(postal_code),
      city: city.trim(),
    }
  )
}

const given = (line: string): string | undefined =>
  line.trim() === '' ? 'Vul het postadres van de rechtbank in' : undefined

/** "Pro forma beroep rechtbank indienen": against a decision on an objection, at the court that staff choose. */
export const CourtAppealDialog = (props: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const decisions = enclosableDecisions(detail.documents)
  const primary = enclosedDecision({}, decisions)
  const asked = askedFacts(detail, { event }, today())
  const dataOf = (draft: CourtDraft) => ({
    court: courtOf(draft),
    ...(draft.decision === '' ? {} : { document_id: Number(draft.decision) }),
    ...changedFacts(draft, asked, detail),
  })
  const facts = legalFactForm(detail, () => asked)
  const { form, data, dialog, repeatLabel } = useEventForm<CourtDraft>({
    ...props,
    detail,
    event,
    label,
    labels: {
      ...facts.labels,
      name: 'Rechtbank',
      street: 'Postbus of straat',
      postal_code: 'Postcode',
      city: 'Plaats',
      decision: 'Uitspraak op bezwaar (bijlage)',
    },
    start: { ...facts.start, ...noCourt, decision: primary ? String(primary.id) : '' },
    confirmWhen: facts.confirmWhen,
    check: (draft) => ({
      ...facts.check(draft),
      name: draft.name === '' ? 'Kies de rechtbank' : undefined,
      street: given(draft.street),
      postal_code: given(draft.postal_code) ?? postcodeProblem(draft.postal_code),
      city: given(draft.city),
      decision: draft.decision === '' ? 'Kies het document' : undefined,
    }),
    dataOf,
  })
  const refusal = data?.court && eventRefusal(event, detail, data)
  const choose = (chosen: Court | ''): void => {
    if (chosen !== '') form.set(courtAddresses[chosen])
  }
  return (
    <FormDialog
      {...dialog}
      title={`${label}?`}
      submitLabel={repeatLabel ?? 'Indienen'}
      canSubmit={!refusal}
      problems={refusal ? { title: 'Dit kan nog niet', items: [refusal] } : undefined}
    >
      <SelectInput field={form.field('name')} options={options} onChosen={choose} />
      <TextInput
        field={form.field('street')}
        maxLength={courtTextLengths.street}
        hint="Controleer het postadres op rechtspraak.nl."
      />
      <FieldPair>
        <TextInput field={form.field('postal_code')} maxLength={courtTextLengths.postal_code} />
        <TextInput field={form.field('city')} maxLength={courtTextLengths.city} />
      </FieldPair>
      <SelectInput
        field={form.field('decision')}
        options={decisions.map(({ id, name }) => ({ value: String(id), label: documentName(name) }))}
        hint="Dit document gaat mee met de brief."
      />
      <LegalFactInputs
        asked={asked}
        fieldOf={(name) => form.field(name)}
        hintOf={(name) => emptyFactHint(detail, { event, data }, name)}
      />
    </FormDialog>
  )
}
