/** happy-dom, with modules built as for the server: the reference API runs in this process too and looks for files beside its sources. */
import { builtinEnvironments } from 'vitest/runtime'

export default { ...builtinEnvironments['happy-dom'], name: 'web', viteEnvironment: 'ssr' as const }
