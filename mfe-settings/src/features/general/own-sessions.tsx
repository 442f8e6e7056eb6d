import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@zaakwerk/contract/own-sessions'
import { ask, notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { Button, QueryView } from '@zaakwerk/ui'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { SessionList } from '../../sessions/session-list.tsx'
import { deviceLabel } from '../../sessions/session-messages.ts'
import css from './general.module.css'
import { GeneralSection, SectionSkeleton } from './general-section.tsx'

const refreshes = [listOwnSessions]

/** "Mijn sessies": the sessions of the user, with buttons to end them. */
export const OwnSessions = (): ReactElement => {
  const state = useEndpoint(listOwnSessions, {})
  const one = useAction(endOwnSession, { refreshes })
  const others = useAction(endOtherSessions, { refreshes })
  const list = useRef<HTMLDivElement>(null)
  const isEnding = useRef(false)

  // The pressed button disappears with its row. Before the next paint, so that no key press is lost.
  useLayoutEffect(() => {
    if (!state.data || !isEnding.current || document.activeElement !== document.body) return
    isEnding.current = false
    list.current?.closest('section')?.querySelector('h2')?.focus({ preventScroll: true })
  }, [state.data])

  const end = async (session: OwnSession): Promise<void> => {
    isEnding.current = true
    try {
      await one.run({ params: { id: session.id } })
      notify.success({ title: 'Sessie beëindigd', text: deviceLabel(session) })
    } catch (error) {
      isEnding.current = false
      notify.lastingFailure(error)
    }
  }
  const endOthers = async (): Promise<void> => {
    const isSure = await ask({
      title: 'Alle andere sessies beëindigen?',
      text: 'Je wordt overal uitgelogd, behalve hier. Wat daar niet is opgeslagen, gaat verloren.',
      confirmLabel: 'Beëindig alle andere sessies',
      cancelLabel: 'Annuleer',
      isDanger: true,
    })
    if (!isSure) return
    try {
      await others.run({})
      notify.success({ title: 'Alle andere sessies zijn beëindigd' })
    } catch (error) {
      notify.lastingFailure(error)
    }
  }

  return (
    <GeneralSection
      title="Mijn sessies"
      text="Herken je een sessie niet? Beëindig die en wijzig je wachtwoord."
    >
      <QueryView state={state} skeleton={<SectionSkeleton />} failure="Je sessies konden niet worden geladen">
        {(sessions) => (
          <div ref={list}>
            <SessionList label="Mijn sessies" sessions={sessions} onEnd={(session) => void end(session)} />
            {sessions.length > 1 ? (
              <Button
                danger
                className={css.others ?? ''}
                loading={others.isRunning}
                onClick={() => void endOthers()}
              >
                Beëindig alle andere sessies
              </Button>
            ) : null}
          </div>
        )}
      </QueryView>
    </GeneralSection>
  )
}
