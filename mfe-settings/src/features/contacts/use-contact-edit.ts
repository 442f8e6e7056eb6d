import { getClient, searchClients, updateClient } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import { clientProblems } from '@zaakwerk/domain/contact-rules'
import { ApiError, callEndpoint, notify, useAction, useReplaceAnswer } from '@zaakwerk/platform'
import { useState } from 'react'
import { useFormProblems } from '../../dialogs/use-form-problems.ts'
import {
  type ContactDraft,
  changesOf,
  differences,
  draftOf,
  isSameContact,
  type SetContactField,
  withFields,
} from './contact-draft.ts'
import { conflictsWith } from './contact-words.ts'

/** A contact being edited: refreshes of the page do not touch it. */
export interface Editing {
  /** As it was when the user began: what is sent is what differs from it. */
  readonly base: Client
  readonly draft: ContactDraft
}

/** The same edit on a newer contact: what the user changed stays, the rest is as it is there. */
const onto = (current: Client, { base, draft }: Editing): Editing => ({
  base: current,
  draft: withFields(draftOf(current), { draft, keep: differences(draftOf(base), draft) }),
})

/** What a save met that somebody else had changed meanwhile. */
interface Conflict {
  readonly edit: Editing
  readonly current: Client
}

export const useContactEdit = (onSaved: ((client: Client) => void) | undefined) => {
  const [edit, setEdit] = useState<Editing>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaving, setSaving] = useState(false)
  const update = useAction(updateClient, { refreshes: [searchClients] })
  const replace = useReplaceAnswer()
  const problemsOf = ({ base, draft }: Editing) => clientProblems(draft, draftOf(base))
  const problems = useFormProblems({ problems: edit ? problemsOf(edit) : [] })

  const show = (client: Client): void => replace(getClient, { params: { id: client.id } }, client)

  const write = async (sent: Editing): Promise<void> => {
    try {
      const saved = await update.run({
        body: changesOf(sent.base.id, { base: draftOf(sent.base), draft: sent.draft }),
        version: sent.base.version,
      })
      show(saved)
      setConflict(undefined)
      // Typed while it was on its way: that is the next edit.
      setEdit((now) => (!now || now.draft === sent.draft ? undefined : retyped({ now, sent, saved })))
      notify.success({ title: 'Contact gewijzigd' })
      onSaved?.(saved)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      const current = await callEndpoint(getClient, { params: { id: sent.base.id } })
      // The version may rise by what this dialog does not show: nobody has to choose anything then.
      if (conflictsWith(current, sent).length === 0) return write(settle(onto(current, sent)))
      show(current)
      setConflict({ edit: sent, current })
      setSaving(false)
    }
  }

  const settle = (next: Editing): Editing => {
    setEdit(next)
    return next
  }

  const save = async (sent: Editing): Promise<void> => {
    problems.markTried()
    if (problemsOf(sent).length > 0) return setConflict(undefined)
    setSaving(true)
    try {
      await write(sent)
    } catch (error) {
      setConflict(undefined)
      problems.refuse(error)
    } finally {
      setSaving(false)
    }
  }

  const set: SetContactField = (field, value) => {
    problems.touch(field)
    setEdit((now) => now && { ...now, draft: { ...now.draft, [field]: value } })
  }

  return {
    edit,
    problems,
    conflict,
    isSaving,
    isDirty: edit !== undefined && differences(draftOf(edit.base), edit.draft).length > 0,
    canSave: edit !== undefined && !isSameContact(draftOf(edit.base), edit.draft),
    set,
    start: (client: Client) => setEdit({ base: client, draft: draftOf(client) }),
    stop: () => setEdit(undefined),
    save: () => edit && void save(edit),
    /** Writes what the user changed on top of what the other did. */
    keep: () => conflict && void save(settle(onto(conflict.current, conflict.edit))),
    /** Lets go of what the user changed. */
    discard: () => {
      setConflict(undefined)
      setEdit(undefined)
    },
    decideLater: () => setConflict(undefined),
  }
}

interface Retyped {
  readonly now: Editing
  readonly sent: Editing
  readonly saved: Client
}

const retyped = ({ now, sent, saved }: Retyped): Editing => ({
  base: saved,
  draft: withFields(draftOf(saved), { draft: now.draft, keep: differences(sent.draft, now.draft) }),
})
