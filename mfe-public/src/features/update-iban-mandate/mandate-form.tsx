import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react'
import { IbanField } from '../../form/iban-field.tsx'
import { PublicForm } from '../../form/public-form.tsx'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { useWords } from '../../messages/language.ts'
import { AgreementField } from './agreement-field.tsx'
import type { MandateLink } from './check-mandate-link.ts'
import css from './mandate.module.css'
import { mandateWords } from './mandate-messages.ts'
import { SignatureField } from './signature/signature-field.tsx'
import type { PadHandle } from './signature/signature-pad.tsx'
import { useMandateForm } from './use-mandate-form.ts'

/** Keeps the height of the form after a failed attempt: otherwise the page would move under the finger when a corrected error disappears. */
const useSteadyHeight = (failedTries: number): RefObject<HTMLDivElement | null> => {
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!form.current || failedTries === 0) return
    form.current.style.minHeight = ''
    form.current.style.minHeight = `${form.current.offsetHeight}px`
  }, [failedTries])
  return form
}

interface MandateFormProps {
  readonly link: OpenedLink<MandateLink>
  readonly onSigned: () => void
}

export const MandateForm = ({ link, onSigned }: MandateFormProps): ReactElement => {
  const words = useWords(mandateWords)
  const pad = useRef<PadHandle>(null)
  const form = useMandateForm({ link, pad, onSigned })
  const place = useSteadyHeight(form.failedTries)
  return (
    <div ref={place} className={css.form}>
      <PublicForm form={form} submitLabel={words.submit}>
        <IbanField field={form.field('iban')} placeholder={words.placeholder} />
        <SignatureField
          way={form.field('way')}
          drawing={form.field('drawing')}
          name={form.field('name')}
          pad={pad}
        />
        <AgreementField field={form.field('isAgreed')} link={link} />
      </PublicForm>
    </div>
  )
}
