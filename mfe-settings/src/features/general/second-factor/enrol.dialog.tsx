import { listOwnSessions } from '@zaakwerk/contract/own-sessions'
import {
  confirmEnrolment,
  type Enrolment,
  getSecondFactor,
  startEnrolment,
} from '@zaakwerk/contract/second-factor'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { type DialogProps, errorText, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import { FormDialog, PasswordInput, startHere, TextInput } from '@zaakwerk/ui/forms'
import { CopyButton } from '@zaakwerk/widgets/copy-button'
import encodeQR from 'qr'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { RecoveryCodeList, useCodesClosing } from './recovery-codes.tsx'
import css from './second-factor.module.css'

/** Groups a secret in fours: "abcd efgh". */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The key for users who cannot scan the QR code; on the phone itself a link to the app. */
const SecretKey = ({ enrolment }: { readonly enrolment: Enrolment | undefined }): ReactElement => (
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

/** A QR code as one path; its content is also shown as text. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactElement => {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text])
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

interface EnrolDialogProps extends DialogProps {
  /** Called at closing, with whether the second factor is on. */
  readonly onEnded: (isOn: boolean) => void
}

/** A new secret, requested when the dialog opens. */
const useEnrolment = () => {
  const { run } = useAction(startEnrolment)
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    run({}).then(setEnrolment, (error: unknown) => setFailure(errorText(error)))
  }, [run])
  return { enrolment, failure }
}

const nothing = { code: '', password: '' }

const refreshes = [getSecondFactor, getCurrentUser, listOwnSessions]

/** Sets up a second factor: scan, confirm with code and password, store the recovery codes. */
export const EnrolDialog = ({ isOpen, onEnded }: EnrolDialogProps): ReactElement => {
  const { enrolment, failure } = useEnrolment()
  const { run } = useAction(confirmEnrolment, { refreshes })
  const [codes, setCodes] = useState<readonly string[]>()
  const form: Form<typeof nothing> = useForm({
    label: 'Tweede factor',
    labels: { code: 'Code van de app', password: 'Wachtwoord' },
    start: nothing,
    isGuarded: false,
    submitOnce: true,
    wireNames: { old_password: 'password' },
    check: ({ code, password }) => ({
      code: code.trim() ? undefined : 'Vul de code in',
      password: password ? undefined : 'Vul je wachtwoord in',
    }),
    submit: async (entry) => {
      const { recovery_codes } = await run({ body: entry })
      setCodes(recovery_codes)
    },
  })
  const closing = useCodesClosing(isOpen && codes !== undefined, () => onEnded(true))
  if (codes)
    return (
      <FormDialog
        isOpen={isOpen}
        isSticky
        title="Je tweede factor staat aan"
        submitLabel="Ik heb de codes bewaard"
        closeLabel="Sluiten"
        {...closing}
      >
        <RecoveryCodeList codes={codes} />
      </FormDialog>
    )
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit={enrolment !== undefined}
      title="Tweede factor instellen"
      intro="Scan de code met een app als Google Authenticator, Microsoft Authenticator of 1Password. Vul de code in die de app dan laat zien, en je wachtwoord."
      submitLabel="Zet aan"
      {...(failure ? { problems: { title: failure } } : {})}
      onClose={() => onEnded(false)}
    >
      <div className={css.enrol}>
        {enrolment ? (
          <QrCode text={enrolment.uri} label="QR-code voor de app" />
        ) : (
          <span className={css.waiting} aria-hidden="true" />
        )}
        <div className={`${css.steps} stack`}>
          <SecretKey enrolment={enrolment} />
          {/* The button before it renders only once the key is loaded. */}
          <div {...startHere}>
            <TextInput field={form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
          </div>
          <PasswordInput field={form.field('password')} autoComplete="current-password" />
        </div>
      </div>
    </FormDialog>
  )
}
