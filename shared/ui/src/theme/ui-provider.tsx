import { ConfigProvider } from 'antd'
import nlNL from 'antd/locale/nl_NL'
import type { ReactElement, ReactNode } from 'react'
import './antd.css'
import './dayjs.ts'
import { theme } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const csp = nonce ? { nonce } : {}
const button = { autoInsertSpace: false }

/** Theme, Dutch and the style nonce for everything below. Rendered once, by the host. */
export const UiProvider = ({ children }: { children: ReactNode }): ReactElement => (
  <ConfigProvider theme={theme} locale={nlNL} csp={csp} button={button}>
    {children}
  </ConfigProvider>
)
