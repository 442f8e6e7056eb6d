import { updateCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { notify } from '@zaakwerk/platform'
import { useState } from 'react'
import { tellCaseError } from '../../../errors/tell-case-error.ts'
import { useCaseWriter } from '../conflicts/use-case-writer.ts'

interface NotesDraft {
  readonly text: string
  /** The case as it was when typing began; undefined: as it is shown next. */
  readonly base: CaseDetail | undefined
}

interface Notes {
  readonly text: string
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly type: (text: string) => void
  readonly save: () => Promise<void>
}

/** Their notes and mine, one below the other; only mine where theirs are what I began with. */
const keepBoth = (draft: string, { base, current }: { base: CaseDetail; current: CaseDetail }): string =>
  current.notes === base.notes || current.notes.trim() === '' ? draft : `${current.notes}\n\n${draft}`

/** The notes of a case while they are typed in: nothing that comes in meanwhile touches them. */
export const useNotes = (detail: CaseDetail): Notes => {
  const { write, isRunning } = useCaseWriter(updateCase)
  const [draft, setDraft] = useState<NotesDraft>()
  // Typed on while an earlier text was on its way: that one is the base now.
  if (draft && !draft.base) setDraft({ ...draft, base: detail })
  const text = draft?.text ?? detail.notes
  const isChanged = text !== detail.notes

  const type = (typed: string): void =>
    setDraft(typed === detail.notes ? undefined : { text: typed, base: draft?.base ?? detail })

  const save = async (): Promise<void> => {
    if (!isChanged || isRunning) return
    const began = draft?.base ?? detail
    const base = began.notes === detail.notes ? detail : began
    const params = { id: detail.id }
    try {
      const result = await write(
        { params, body: { notes: text } },
        {
          label: 'Notities',
          base,
          mine: { Notities: text },
          onConflict: (current) => ({ params, body: { notes: keepBoth(text, { base, current }) } }),
        },
      )
      if (result === 'open') return
      setDraft((now) => (now && now.text !== text ? { text: now.text, base: undefined } : undefined))
      if (result === 'done') notify.success({ title: 'Dossier bijgewerkt' })
    } catch (error) {
      tellCaseError(error)
    }
  }
  return { text, isChanged, isBusy: isRunning, type, save }
}
