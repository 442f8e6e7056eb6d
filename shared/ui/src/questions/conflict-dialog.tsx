import { useConflictQuestion } from '@zaakwerk/platform'
import { Button } from 'antd'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import css from './conflict-dialog.module.css'

/** Two people changed the same fact: who changed what, and a way to lose neither (HTTP 412). */
export const ConflictDialog = (): ReactElement | null => {
  const asked = useConflictQuestion()
  // On its way out it still shows what it was about.
  const [shown, setShown] = useState(asked)
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  const worksIn = useRef<Element | null>(undefined)
  const conflict = asked ?? shown
  if (!conflict) return null
  return (
    <Dialog
      size="form"
      open={asked !== undefined}
      title={`${conflict.who ?? 'Iemand anders'} heeft dit intussen gewijzigd`}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Sluiten' }}
      onCancel={() => {
        worksIn.current = asked?.worksIn
        asked?.answer('close')
      }}
      afterClose={() => {
        if (worksIn.current instanceof HTMLElement) worksIn.current.focus()
        worksIn.current = undefined
      }}
      footer={
        <>
          <Button onClick={() => asked?.answer('discard')}>Mijn wijziging weggooien</Button>
          <Button type="primary" autoFocus onClick={() => asked?.answer('keep')}>
            {conflict.isMerged ? 'Beide bewaren' : 'Mijn waarde opslaan'}
          </Button>
        </>
      }
    >
      <p className={css.intro}>
        Jouw wijziging ({conflict.label}) is nog niet opgeslagen. Er gaat niets verloren: kies wat er moet
        gebeuren.
      </p>
      <dl className={css.changes}>
        {conflict.changes.map(({ label, before, theirs, mine }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <small>Was</small>
              {before || '-'}
            </dd>
            <dd>
              <small>Nu</small>
              {theirs || '-'}
            </dd>
            {mine === undefined ? null : (
              <dd>
                <small>Van jou</small>
                {mine || '-'}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
