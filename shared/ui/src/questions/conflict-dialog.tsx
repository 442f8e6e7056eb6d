import { useConflictQuestion } from '@zaakwerk/platform'
import { Button } from 'antd'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import css from './conflict-dialog.module.css'

/** Two people changed the same fact (HTTP 412): shows both values and asks which to keep. */
export const ConflictDialog = (): ReactElement | null => {
  const asked = useConflictQuestion()
  // Still shown during the closing animation.
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
