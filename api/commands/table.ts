/** Commands that need the database, by the name under which they are also sent to a server that holds it. */
import * as admin from './admin'
import { backupCommand, moveCommand, restoreCommand } from './archives'
import { exportAudit } from './audit'
import { doctor } from './look'
import * as mails from './mails'
import type { Command } from './parts'
import { packCommand } from './year-pack'

/** The server may be at work meanwhile. */
export const BESIDE: Record<string, Command> = {
  backup: backupCommand,
  doctor,
  'admin add': admin.add,
  'admin list': admin.list,
  'admin password': admin.password,
  'admin unlock': admin.unlock,
  'admin sessions': admin.listSessions,
  'mail list': mails.list,
  'mail resend': mails.resend,
  'audit export': exportAudit,
  'audit pack': packCommand,
}

/** They want the database for themselves. */
export const ALONE: Record<string, Command> = { restore: restoreCommand, move: moveCommand }
