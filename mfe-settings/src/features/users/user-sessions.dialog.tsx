import { type Account, endSessionsOfUser, listSessionsOf, searchAccounts } from '@zaakwerk/contract/accounts'
import { ask, type DialogProps, failureOf, notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { QueryView } from '@zaakwerk/ui'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { SessionList } from '../../sessions/session-list.tsx'
import { nameOf } from './user-messages.ts'
import css from './users.module.css'

interface UserSessionsDialogProps extends DialogProps {
  readonly account: Account
}

/** The sessions of a colleague, with a button to end all. */
export const UserSessionsDialog = (props: UserSessionsDialogProps): ReactElement => {
  const { isOpen, account, onClose } = props
  const params = { id: account.id }
  const state = useEndpoint(listSessionsOf, { params })
  const { run } = useAction(endSessionsOfUser, { refreshes: [listSessionsOf, searchAccounts] })
  const [problem, setProblem] = useState<{ readonly title: string; readonly items: readonly string[] }>()
  const end = async (): Promise<void> => {
    const isSure = await ask({
      title: `Alle sessies van ${nameOf(account)} beëindigen?`,
      text: `${account.first_name} wordt overal uitgelogd. Wat daar niet is opgeslagen, gaat verloren.`,
      confirmLabel: 'Beëindig alle sessies',
      cancelLabel: 'Annuleer',
      isDanger: true,
    })
    if (!isSure) return
    setProblem(undefined)
    try {
      await run({ params })
      notify.success({ title: `De sessies van ${nameOf(account)} zijn beëindigd` })
      onClose()
    } catch (error) {
      notify.failure(error)
      const { title, text, kind } = failureOf(error)
      if (kind !== 'silent') setProblem({ title, items: [text] })
    }
  }
  const isAny = (state.data?.length ?? 0) > 0
  return (
    <FormDialog
      isOpen={isOpen}
      size="table"
      title={`Sessies van ${nameOf(account)}`}
      {...(isAny ? { submitLabel: 'Beëindig alle sessies', isDanger: true } : {})}
      closeLabel="Sluiten"
      problems={problem}
      onSubmit={() => void end()}
      onClose={onClose}
    >
      <QueryView
        state={state}
        skeleton={<span className={css.bar} />}
        failure="De sessies konden niet worden geladen"
      >
        {(sessions) =>
          sessions.length > 0 ? (
            <SessionList label={`Sessies van ${nameOf(account)}`} sessions={sessions} />
          ) : (
            <p>{nameOf(account)} is nergens ingelogd.</p>
          )
        }
      </QueryView>
    </FormDialog>
  )
}
