import type { LegalConfirmation, LegalPoint } from '@zaakwerk/contract/entities/legal-point'
import { capital } from '@zaakwerk/domain/text'
import { ask, notify, useMay } from '@zaakwerk/platform'
import { Button } from '@zaakwerk/ui'
import { type ReactElement, useRef, useState } from 'react'
import css from './legal.module.css'
import { confirmedText } from './legal-messages.ts'

interface LegalRemarkProps {
  readonly points: readonly LegalPoint[]
  readonly confirmation: LegalConfirmation | null
  /** Subject of the confirmation: "versie 3", "15 dagen". */
  readonly what: string
  /** When it has to be confirmed again. */
  readonly until: string
  /** Why it cannot be confirmed now. */
  readonly blocker?: string | undefined
  readonly onConfirm: () => Promise<unknown>
}

/** A legal point to confirm, with its source, and who confirmed it or the button to do so. */
export const LegalRemark = (props: LegalRemarkProps): ReactElement => {
  const { points, confirmation, what, until, blocker, onConfirm } = props
  const mayConfirm = useMay('templates.confirm')
  const [isBusy, setBusy] = useState(false)
  const section = useRef<HTMLElement>(null)
  const confirm = async (): Promise<void> => {
    const isSure = await ask({
      title: `${capital(what)} bevestigen?`,
      text: `Je naam en de datum komen erbij te staan. ${until}`,
      confirmLabel: 'Bevestigen',
      cancelLabel: 'Annuleer',
      isDanger: false,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await onConfirm()
      // The pressed button is gone.
      section.current?.focus()
    } catch (error) {
      notify.lastingFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${css.remark} stack small`}
      aria-label="Te bevestigen door een jurist"
      data-confirmed={confirmation !== null || undefined}
    >
      <h3>{confirmation ? confirmedText(confirmation) : 'Te bevestigen door een jurist'}</h3>
      <ul>
        {points.map(({ statement, source }) => (
          <li key={statement}>
            {statement} <small>Bron: {source}</small>
          </li>
        ))}
      </ul>
      {confirmation ? null : (
        <div className={`${css.act} row wrap`}>
          {mayConfirm ? (
            <Button size="small" disabled={blocker !== undefined} loading={isBusy} onClick={confirm}>
              Bevestigen
            </Button>
          ) : null}
          <span>{mayConfirm ? blocker : 'Bevestigen kan een jurist of een beheerder.'}</span>
        </div>
      )}
    </section>
  )
}
