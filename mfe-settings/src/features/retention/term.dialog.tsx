import { longestTerm, RetentionKind, type RetentionTerm } from '@zaakwerk/contract/entities/retention-term'
import { getRetentionProposal, listRetentionTerms, updateRetentionTerm } from '@zaakwerk/contract/retention'
import { retentionLabel, termProblem } from '@zaakwerk/domain/retention-terms'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { CheckboxInput, FormDialog, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

interface TermDialogProps extends DialogProps {
  readonly term: RetentionTerm
}

type Draft = { readonly years: string; readonly source: string; readonly is_confirmed: boolean }

const yearsOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)

const yearsProblem = (kind: RetentionTerm['kind'], years: number): string | undefined => {
  if (years < 1 || years > longestTerm) return `Vul 1 tot en met ${longestTerm} jaar in`
  const known = RetentionKind.safeParse(kind)
  return known.success ? termProblem(known.data, years) : undefined
}

/** A term with its source, and whether a lawyer confirmed it. */
export const TermDialog = ({ isOpen, onClose, term }: TermDialogProps): ReactElement => {
  const { kind, version } = term
  const { run } = useAction(updateRetentionTerm, { refreshes: [listRetentionTerms, getRetentionProposal] })
  const isLaw = term.is_confirmed && term.confirmed_at === null
  const form: Form<Draft> = useForm<Draft>({
    label: 'Termijn',
    labels: { years: 'Jaren', source: 'Bron', is_confirmed: 'De jurist heeft deze termijn bevestigd' },
    start: { years: String(term.years), source: term.source, is_confirmed: term.is_confirmed },
    isGuarded: isOpen,
    submitOnce: true,
    missing: ({ source, is_confirmed }) => (is_confirmed && !source.trim() ? ['source'] : []),
    check: ({ years }) => ({ years: yearsProblem(kind, yearsOf(years)) }),
    submit: async ({ years, source, is_confirmed }) => {
      const known = RetentionKind.safeParse(kind)
      if (!known.success) return
      await run({
        params: { kind: known.data },
        version,
        body: { years: yearsOf(years), source, is_confirmed },
      })
      notify.success({ title: `Termijn van ${retentionLabel(kind)} opgeslagen` })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit={form.isDirty}
      title={`Termijn: ${retentionLabel(kind)}`}
      intro="Een voorstel dat al openstaat verandert niet; een dossier dat door een langere termijn moet blijven, valt bij de vernietiging af."
      submitLabel="Opslaan"
      onClose={onClose}
    >
      <TextInput field={form.field('years')} inputMode="numeric" maxLength={2} />
      <TextInput field={form.field('source')} maxLength={200} />
      {isLaw ? null : <CheckboxInput field={form.field('is_confirmed')} />}
    </FormDialog>
  )
}
