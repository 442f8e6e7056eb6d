import { searchCases } from '@zaakwerk/contract/case-search'
import { createCase } from '@zaakwerk/contract/cases'
import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { getIncomingSummary, listIncoming } from '@zaakwerk/contract/incoming'
import { createCaseFromIncoming } from '@zaakwerk/contract/incoming-filing'
import { fromList, notify, useAction, type WidgetProps } from '@zaakwerk/platform'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { useNavigate } from '@zaakwerk/platform/router'
import { Segments, useMedia } from '@zaakwerk/ui'
import { FormDialog, twoColumnQuery } from '@zaakwerk/ui/forms'
import { type FormEvent, type ReactElement, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useUsualAuthority } from './authority-field.tsx'
import { GivenFiles } from './given-files.tsx'
import css from './new-case.module.css'
import { missingOf, warningOf, wrongOf } from './new-case-checks.ts'
import { caseDataOf, emptyCase, type NewCaseFields, newCaseLabels } from './new-case-fields.ts'
import { NewCaseInputs } from './new-case-inputs.tsx'
import { DocumentPane } from './reading/document-pane.tsx'
import { ReadingContext, type ReadingView } from './reading/reading-context.ts'
import { ReadingLine } from './reading/reading-line.tsx'
import { useDocument } from './reading/use-document.ts'
import { confirmRead, fieldOf, useProposals } from './reading/use-proposals.ts'
import { useReading } from './reading/use-reading.ts'
import { control, useFormKeys } from './use-form-keys.ts'

const views = [
  { value: 'fields', label: 'Gegevens' },
  { value: 'document', label: 'Document' },
] as const

/** Creates a case, with a new or an existing folder, and opens it. For a case from an incoming item, the list of items remains open. */
export const NewCaseDialog = ({
  isOpen,
  onClose,
  fromIncoming,
}: WidgetProps['NewCaseDialog']): ReactElement => {
  const [start] = useState(() => ({ ...emptyCase(new Date()), file: fromIncoming?.file }))
  const { run } = useAction(createCase, { refreshes: [searchCases] })
  const { run: runFrom } = useAction(createCaseFromIncoming, {
    refreshes: [searchCases, listIncoming, getIncomingSummary],
  })
  /** Upload progress from 0 to 1. */
  const [progress, setProgress] = useState(0)
  /** Case type, which determines the labels. */
  const [type, setType] = useState(start.type)
  const createdId = useRef<number>(undefined)
  const navigate = useNavigate()
  const labels = useMemo(() => newCaseLabels(type), [type])
  const form = useForm<NewCaseFields>({
    label: 'Nieuw dossier',
    labels,
    start,
    isGuarded: isOpen,
    // A proposed authority does not count as user input.
    asStored: ({ authority: _, ...values }) => values,
    wireNames: { cjib_number: 'official_id' },
    missing: missingOf,
    check: wrongOf,
    confirmWhen: warningOf,
    submit: async (fields) => {
      if (fromIncoming) {
        const { id, version, onCreated } = fromIncoming
        const made = await runFrom({ params: { id }, body: { version, case: caseDataOf(fields) } })
        notify.success({
          title: `Nieuw dossier ${made.internal_id} aangemaakt`,
          text: 'Het stuk is erin opgeborgen.',
        })
        confirmRead(state, fields)
        onCreated(made)
        return
      }
      setProgress(0)
      const files = fields.file ? [fields.file] : []
      const { id } = await run({ body: caseDataOf(fields), files }, { onProgress: setProgress })
      notify.success({ title: 'Nieuw dossier aangemaakt' })
      createdId.current = id
      confirmRead(state, fields)
    },
    submitOnce: true,
    onSettled: () => {
      onClose()
      if (fromIncoming) return
      void navigate(`/case/${createdId.current}`, { state: fromList })
    },
  })

  const values = useFormValues(form)
  if (values.type !== type) setType(values.type)
  const { file } = values
  const state = useReading(file)
  const usual = useUsualAuthority(Number(type))
  const proposals = useProposals(form, state, { ...start, authority: usual ? String(usual.id) : '' })
  const shown = useDocument(file, state)
  useFormKeys({ form, proposals, shown })

  /** The element to focus after the next render, because the fields may not be rendered yet. */
  const [wanted, setWanted] = useState<string>()
  useLayoutEffect(() => {
    if (wanted === undefined) return
    form.element.current?.querySelector<HTMLElement>(`${wanted} ${control}`)?.focus()
    setWanted(undefined)
  }, [wanted, form.element])
  const focusFirst = (selector: string): void => {
    setNarrowView('fields')
    setWanted(selector)
  }
  const focusField = (proposal: ReadProposal): void => focusFirst(`[data-field="${fieldOf(proposal)}"]`)
  const [isReminded, setReminded] = useState(false)
  const unchecked = proposals.unchecked.map((name) => labels[name])
  const isRefused = isReminded && unchecked.length > 0
  const problems = isRefused ? { title: 'Controleer nog', items: unchecked } : form.problems
  /** Focuses the field with this label, from the list of validation errors. */
  const goToField = (item: string): (() => void) | undefined => {
    const name = Object.entries(labels).find(([, label]) => label === item)?.[0]
    return name === undefined ? undefined : () => focusFirst(`[data-field="${name}"]`)
  }
  /** What was read is no fact until somebody checked it. */
  const submit = (event?: FormEvent): void => {
    setReminded(unchecked.length > 0)
    if (unchecked.length === 0) form.submit(event)
    else focusFirst('[data-proposal="open"]')
  }

  const isWide = useMedia(twoColumnQuery)
  const [narrowView, setNarrowView] = useState<'fields' | 'document'>('fields')
  const isTabbed = !isWide && file !== undefined
  const hidden = (view: typeof narrowView): boolean => isTabbed && narrowView !== view
  const hasPane = !fromIncoming || file !== undefined
  const view: ReadingView = {
    ...shown,
    proposals,
    isReading: state.phase === 'reading',
    focusField,
  }
  return (
    <ReadingContext value={view}>
      <FormDialog
        isOpen={isOpen}
        form={{ ...form, submit }}
        canSubmit
        title="Dossier aanmaken"
        submitLabel="Aanmaken"
        submitKeys="Ctrl ↵"
        size={hasPane ? 'document' : 'form'}
        {...(isTabbed
          ? {
              under: (
                <Segments label="Weergave" options={views} value={narrowView} onChange={setNarrowView} />
              ),
            }
          : {})}
        aside={
          hasPane ? (
            <div className={css.side} hidden={hidden('document')}>
              <DocumentPane
                field={form.field('file')}
                isGiven={fromIncoming !== undefined}
                progress={form.isBusy && !fromIncoming ? progress : undefined}
                shown={shown}
                reading={state.phase === 'ready' ? state.reading : undefined}
                onMark={focusField}
                onChosen={() => focusFirst('[data-field="type"]')}
              />
            </div>
          ) : null
        }
        problems={problems && { ...problems, goTo: goToField }}
        footNote={
          proposals.total > 0 ? (
            <>
              {`${proposals.total - unchecked.length} van ${proposals.total} gecontroleerd`}
              <span className={`${css.keys} key-hint`} aria-hidden="true">
                <kbd>↵</kbd> klopt, volgende
              </span>
            </>
          ) : undefined
        }
        onClose={onClose}
      >
        <div className={css.side} hidden={hidden('fields')}>
          <ReadingLine state={state} proposals={proposals} />
          {fromIncoming ? <GivenFiles {...fromIncoming} /> : null}
          <NewCaseInputs form={form} usualAuthority={usual} onFiled={fromIncoming ? undefined : onClose} />
        </div>
      </FormDialog>
    </ReadingContext>
  )
}
