import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { NoticeStack } from '@zaakwerk/platform/public'
import { type ExoticComponent, Fragment, type PropsWithChildren } from 'react'
import { CaseStatusPage } from '../features/case-status/case-status.page.tsx'
import { ForgotPasswordPage } from '../features/forgot-password/forgot-password.page.tsx'
import { NewPasswordPage } from '../features/new-password/new-password.page.tsx'
import { ProofPage } from '../features/proof/proof.page.tsx'
import { UpdateIbanPage } from '../features/update-iban/update-iban.page.tsx'
import { UpdateIbanMandatePage } from '../features/update-iban-mandate/update-iban-mandate.page.tsx'

const pages = new Map([
  ['/case-status', CaseStatusPage],
  ['/password/reset', ForgotPasswordPage],
  ['/password/update', NewPasswordPage],
  ['/update-iban', UpdateIbanPage],
  ['/update-iban-mandate', UpdateIbanMandatePage],
  ['/proof', ProofPage],
])

/** Opens a public page as a visitor does who follows a link. With `StrictMode`, React mounts and renders it twice. */
export const openPage = (address: string, Mode: ExoticComponent<PropsWithChildren> = Fragment): void => {
  cleanup()
  history.replaceState(null, '', address)
  const Page = pages.get(location.pathname)
  if (!Page) throw new Error(`There is no page ${address}`)
  render(
    <Mode>
      <Page />
      <section aria-label="Meldingen">
        <NoticeStack />
      </section>
    </Mode>,
  )
  // Its notices stay as long as its visitor is elsewhere: three seconds may pass on a busy machine before a test looks.
  act(() => void window.dispatchEvent(new Event('blur')))
}

/** Types after what a field holds, at once and not key by key. */
export const typeInto = (field: HTMLElement, text: string): void => {
  const before = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
  fireEvent.change(field, { target: { value: before + text } })
}
