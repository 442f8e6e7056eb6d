import { updateCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseChanges } from '@zaakwerk/contract/entities/case-input'
import { ApiError, notify } from '@zaakwerk/platform'
import { useState } from 'react'
import { caseErrorText } from '../../../errors/case-error-text.ts'
import { tellCaseError } from '../../../errors/tell-case-error.ts'
import { useCaseWriter } from '../conflicts/use-case-writer.ts'
import { useShowCase } from '../conflicts/use-show-case.ts'
import { useUnsaved } from '../leaving/unsaved-context.ts'

/** How one fact is edited; a draft is what the fields hold, as text. */
export interface FactRules<Draft> {
  /** As the page names it. */
  readonly label: string
  readonly read: (detail: CaseDetail) => Draft
  /** What is wrong with what was typed, in Dutch. */
  readonly problem: (draft: Draft, detail: CaseDetail) => string | undefined
  /** Title of a notice about such a problem, where the specification has one. */
  readonly problemTitle?: (draft: Draft, detail: CaseDetail) => string | undefined
  readonly changes: (draft: Draft, detail: CaseDetail) => CaseChanges
  /** The draft in words, for whoever has to choose between two values. */
  readonly inWords: (draft: Draft) => string
}

export interface FactEdit<Draft> {
  /** Undefined while the fact is only read, also while what was typed is on its way: it is shown as if it had arrived. */
  readonly draft: Draft | undefined
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly open: () => void
  readonly change: (draft: Draft) => void
  /** Closes when it is written, or when nothing changed; resolves with whether it closed. */
  readonly save: () => Promise<boolean>
  readonly cancel: () => void
}

interface Editing<Draft> {
  readonly draft: Draft
  /** The case as it was when the edit began. */
  readonly opened: CaseDetail
}

/** The fields of a case that an edit touches, with the values they have in one reading. */
const touched = (detail: CaseDetail, changes: CaseChanges): object =>
  Object.fromEntries(Object.entries(detail).filter(([field]) => field in changes))

const isSame = <Draft extends object>(one: Draft, other: Draft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Edits one fact in its place. What was typed stays until it is written or let go of, whatever comes in meanwhile. While it
 * is sent, the page shows it already; where it is refused, the old value comes back and what was typed with it.
 */
export const useFactEdit = <Draft extends object>(
  detail: CaseDetail,
  rules: FactRules<Draft>,
): FactEdit<Draft> => {
  const { write, isRunning } = useCaseWriter(updateCase)
  const [editing, setEditing] = useState<Editing<Draft>>()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const { change } = useShowCase()
  useUnsaved(rules.label, editing !== undefined && !isSame(editing.draft, rules.read(editing.opened)))

  const close = (): true => {
    setEditing(undefined)
    setError(undefined)
    return true
  }
  const send = async ({ draft, opened }: Editing<Draft>): Promise<boolean> => {
    // What changed elsewhere on the page meanwhile has been seen; only this fact itself may not change unnoticed.
    const base = isSame(rules.read(detail), rules.read(opened)) ? detail : opened
    const changes = rules.changes(draft, detail)
    const showWith = (values: object): void =>
      change(detail.id, (shown) => (shown.version === detail.version ? { ...shown, ...values } : shown))
    showWith(changes)
    setSending(true)
    const takeBack = (): false => {
      showWith(touched(detail, changes))
      return false
    }
    try {
      const result = await write(
        { params: { id: detail.id }, body: changes },
        { label: rules.label, base, mine: { [rules.label]: rules.inWords(draft) } },
      )
      if (result === 'open') return takeBack()
      if (result === 'done') notify.success({ title: 'Dossier bijgewerkt' })
      return close()
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 422) setError(caseErrorText(failure))
      tellCaseError(failure)
      return takeBack()
    } finally {
      setSending(false)
    }
  }

  const save = async (): Promise<boolean> => {
    if (!editing || isRunning) return false
    const { draft, opened } = editing
    if (isSame(draft, rules.read(opened)) || isSame(draft, rules.read(detail))) return close()
    const problem = rules.problem(draft, detail)
    setError(problem)
    if (problem === undefined) return send(editing)
    const title = rules.problemTitle?.(draft, detail)
    if (title) notify.error({ title })
    return false
  }

  return {
    draft: isSending ? undefined : editing?.draft,
    error,
    isBusy: isRunning,
    // What is on its way first has to arrive, or to come back.
    open: () => isRunning || setEditing({ draft: rules.read(detail), opened: detail }),
    change: (draft) => {
      setEditing((now) => now && { ...now, draft })
      setError(undefined)
    },
    save,
    cancel: close,
  }
}
