/** In the tab: a new password was sent, and no answer has come. */
export const NEW_PASSWORD_SENT = 'new-password-sent'
