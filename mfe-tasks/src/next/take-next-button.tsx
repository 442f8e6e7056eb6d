import { getCurrentUser } from '@zaakwerk/contract/users'
import { takeNextTask } from '@zaakwerk/contract/workload'
import { notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { useNavigate } from '@zaakwerk/platform/router'
import { Button } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import type { ReactElement } from 'react'
import { refreshedReads } from '../task/refreshed-reads.ts'

/** Whether the viewer takes new work. */
export const useTakesNewWork = (): boolean => useEndpoint(getCurrentUser, {}).data?.takes_new_work ?? false

interface TakeNextButtonProps {
  /** Whether the button has the shortcut P. Only on pages without other work. */
  readonly hasKey?: boolean
}

/** Button "Pak het volgende dossier": assigns the most urgent unassigned task to the viewer, and opens it. Only for users who take new work. */
export const TakeNextButton = ({ hasKey = false }: TakeNextButtonProps): ReactElement => {
  const navigate = useNavigate()
  const { run, isRunning } = useAction(takeNextTask, { refreshes: [...refreshedReads] })
  const take = async (): Promise<void> => {
    try {
      const { id } = await run({})
      if (id !== null) void navigate(`/tasks/${id}`)
      else
        notify.success({ title: 'Geen taak over', text: 'Alle taken die jij kunt doen, hebben een collega.' })
    } catch (error) {
      notify.lastingFailure(error)
    }
  }
  useKeys(hasKey ? { p: () => void take() } : {})
  return (
    <Button loading={isRunning} aria-keyshortcuts={hasKey ? 'P' : undefined} onClick={() => void take()}>
      Pak het volgende dossier {hasKey ? <kbd>P</kbd> : null}
    </Button>
  )
}
