import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import nlNL from 'antd/locale/nl_NL'
import { LucideProvider } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { pageBehindLayers } from '../dialogs/layers.ts'
import { ShellQuestions } from '../questions/shell-questions.tsx'
import css from './antd.module.css'
import './dayjs.ts'
import { useMedia } from '../media/use-media.ts'
import { theme } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const csp = nonce ? { nonce } : {}
const button = { autoInsertSpace: false, classNames: { icon: css.buttonIcon } }
const modal = { classNames: { container: css.modal } }
const dropdown = { classNames: { item: css.dropdownItem } }

/** Tells antd that there is no motion: with animations disabled only by CSS its menus stay off the screen. */
const stillTheme = { ...theme, token: { ...theme.token, motion: false } }

/**
 * Theme, Dutch, style nonce, icon size, the page that is inert behind dialogs, and the questions of platform. Rendered once, by the host.
 * antd's styles are in the layer `antd` (order in `reset.css`), so a class of ours wins without a longer selector.
 */
export const UiProvider = ({ children }: { children: ReactNode }): ReactElement => (
  <StyleProvider layer>
    <ConfigProvider
      theme={useMedia('(prefers-reduced-motion: reduce)') ? stillTheme : theme}
      locale={nlNL}
      csp={csp}
      button={button}
      modal={modal}
      dropdown={dropdown}
    >
      <LucideProvider size={16} strokeWidth={1.5} absoluteStrokeWidth>
        <div ref={pageBehindLayers} className={css.page}>
          {children}
        </div>
        <ShellQuestions />
      </LucideProvider>
    </ConfigProvider>
  </StyleProvider>
)
