import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import form from '../../form/form.module.css'
import { publicPath } from '../../page/brand.ts'
import { BrokenLinkIcon } from '../../page/icons.tsx'
import { LoginLinks } from '../../page/login-links.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'
import type { DeadReason } from './use-link-check.ts'

export const deadLinkTexts: Readonly<Record<DeadReason, { title: string; text: string }>> = {
  expired: {
    title: 'Deze link is verlopen',
    text: 'Een link om een nieuw wachtwoord te kiezen werkt één uur. Dat uur is voorbij. Vraag een nieuwe link aan, dan kun je meteen verder.',
  },
  used: {
    title: 'Deze link is al gebruikt',
    text: 'Een link werkt één keer. Heb je je wachtwoord al gewijzigd, dan kun je ermee inloggen. Weet je het niet meer, vraag dan een nieuwe link aan.',
  },
  invalid: {
    title: 'Deze link werkt niet',
    text: 'De link is niet compleet of hoort niet bij deze pagina. Open de link nog een keer vanuit je e-mail, of vraag een nieuwe link aan.',
  },
}

export const DeadLink = ({ brand, reason }: { brand: Brand; reason: DeadReason }): ReactElement => (
  <>
    <ResultMark kind="neutral">
      <BrokenLinkIcon />
    </ResultMark>
    <PageHeading takesFocus>{deadLinkTexts[reason].title}</PageHeading>
    <p className={css.lead}>{deadLinkTexts[reason].text}</p>
    <a className={form.button} href={publicPath('/password/reset', brand)}>
      Vraag een nieuwe link aan
    </a>
    <LoginLinks brand={brand} />
  </>
)
