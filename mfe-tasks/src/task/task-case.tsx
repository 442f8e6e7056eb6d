import { caseLabels } from '@zaakwerk/domain/case-labels'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { Button, LinkIcon } from '@zaakwerk/ui'
import type { PickedCase } from '@zaakwerk/widgets/case-choice'
import { CasePicker } from '@zaakwerk/widgets/case-picker'
import { type MouseEvent, type ReactElement, useLayoutEffect, useRef } from 'react'
import css from './task.module.css'
import { type CaseChoice, noCase } from './task-draft.ts'

interface TaskCaseProps {
  readonly field: FieldRef<CaseChoice>
  /** Absent where other pages cannot be opened. */
  readonly onOpenCase?: (id: number) => void
}

const referenceText = (reference: string | null): string => (reference ? formatReference(reference) : '-')

const factsOf = ({ internal_id, reference, details }: PickedCase): readonly (readonly [string, string])[] => [
  ['Interne referentie', internal_id],
  ['Externe referentie', referenceText(details?.official_id ?? reference)],
  ['Type', details ? caseTypeLabel(details.type) : '-'],
  [caseLabels.decision_date, details ? formatDate(details.decision_date) : '-'],
]

/** With Ctrl, Cmd or Shift the browser opens the link. */
const isPlain = (event: MouseEvent): boolean => !event.ctrlKey && !event.metaKey && !event.shiftKey

/** The case of a task, or a search for one. Saved with the rest of the form. */
export const TaskCaseSection = ({ field, onOpenCase }: TaskCaseProps): ReactElement => {
  const { value, change } = useField(field)
  const section = useRef<HTMLElement>(null)
  const known = value.kind === 'known' ? value.known : undefined
  const isLinked = known !== undefined
  // The used control is gone: focus its replacement.
  const before = useRef(isLinked)
  useLayoutEffect(() => {
    if (before.current !== isLinked && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('input, button')?.focus()
    before.current = isLinked
  }, [isLinked])
  return (
    <section ref={section} className={`${css.part} stack`} aria-label="Dossier">
      <div className={`${css.partHead} row wrap`}>
        <h3>Dossier</h3>
        {known ? (
          <>
            <Button size="small" type="text" icon={<LinkIcon />} onClick={() => change(noCase)}>
              Ontkoppel
            </Button>
            {onOpenCase ? (
              <Button
                size="small"
                href={`/case/${known.id}`}
                onClick={(event) => {
                  if (!isPlain(event)) return
                  event.preventDefault()
                  onOpenCase(known.id)
                }}
              >
                Open zaak
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {known ? (
        <dl className={css.facts}>
          {factsOf(known).map(([label, text]) => (
            <div key={label}>
              <dt className="caption faint">{label}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <CasePicker field={field} takesTyped />
      )}
    </section>
  )
}
