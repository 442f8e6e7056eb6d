import type { Form } from '@zaakwerk/platform/forms'
import { type RefObject, useRef, useState } from 'react'
import { ibanWords } from '../../form/iban-messages.ts'
import { useDraft, useStoredDraft } from '../../form/use-draft.ts'
import { usePublicForm } from '../../form/use-public-form.ts'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { deadReason } from '../../link/use-link-check.ts'
import { useWords } from '../../messages/language.ts'
import type { MandateLink } from './check-mandate-link.ts'
import { finishMandate } from './finish-mandate.ts'
import {
  type CheckName,
  type Entry,
  fieldOf,
  findProblem,
  isProblem,
  problemWords,
} from './mandate-checks.ts'
import { parseForm, type SignedForm, startOf } from './mandate-draft.ts'
import { mandateWords } from './mandate-messages.ts'
import { sendMandate, withPicture } from './send-mandate.ts'
import { signatureWords } from './signature/signature-messages.ts'
import type { PadHandle } from './signature/signature-pad.tsx'

interface MandateFormOptions {
  readonly link: OpenedLink<MandateLink>
  readonly pad: RefObject<PadHandle | null>
  readonly onSigned: () => void
}

/** The mandate form: its checks one at a time, and a repeatable send. */
export const useMandateForm = ({ link, pad, onSigned }: MandateFormOptions): Form<SignedForm> => {
  const words = useWords(mandateWords)
  const ibanWord = useWords(ibanWords)
  const signature = useWords(signatureWords)
  const problemMessages = useWords(problemWords)
  const draft = useDraft(link.caseId, parseForm)
  const [start] = useState(() => startOf(draft, link.facts.iban))
  /** The check that refused the last attempt; others wait for the next one. */
  const refused = useRef<CheckName>(undefined)
  const entryOf = (values: SignedForm): Entry => ({ ...values, isPadThere: pad.current !== null })

  const form = usePublicForm<SignedForm>({
    label: words.title,
    labels: {
      iban: ibanWord.label,
      way: signature.legend,
      drawing: signature.legend,
      name: signature.name,
      isAgreed: words.agreement.link,
    },
    start,
    submitOnce: true,
    wireNames: { signature_image: 'drawing', signature_name: 'name' },
    check: (values) => {
      const check = refused.current
      if (!check || !isProblem(check, entryOf(values))) return {}
      return { [fieldOf(check, values)]: problemMessages[check].text }
    },
    refusal: () => refused.current && problemMessages[refused.current],
    submit: async (values) => {
      try {
        await sendMandate(
          link,
          withPicture(values, draft, () => pad.current?.png() ?? ''),
          draft,
        )
      } catch (error) {
        const reason = deadReason(error)
        if (!reason) throw error
        link.onDead(reason)
        return 'open'
      }
      finishMandate(draft)
      onSigned()
      return 'done'
    },
  })
  useStoredDraft(form, draft)

  const submit: typeof form.submit = (event) => {
    refused.current = findProblem(entryOf(form.values()))
    form.submit(event)
  }
  return { ...form, submit }
}
