import type { Enrolment } from '@zaakwerk/contract/second-factor'
import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { CopyButton } from './copy-button.tsx'
import css from './second-factor.module.css'

/** "abcd efgh": as it is easiest to type over. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The key for who cannot scan the QR code: on the phone itself, which cannot scan its own screen, a link to the app. */
export const SecretKey = ({ enrolment }: { readonly enrolment: Enrolment | undefined }): ReactElement => (
  <div className="stack">
    <p>
      Kun je niet scannen? Vul deze sleutel in de app in:
      <b className={css.secret}>{enrolment ? inFours(enrolment.secret) : '…'}</b>
    </p>
    {enrolment ? (
      <div className="flow">
        <span className={css.ownApp}>
          <Button href={enrolment.uri}>Open in je app</Button>
        </span>
        <CopyButton
          text={enrolment.secret}
          label="Kopieer sleutel"
          done="Sleutel gekopieerd"
          otherwise="Typ de sleutel over."
        />
      </div>
    ) : null}
  </div>
)
