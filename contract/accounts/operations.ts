export {
  changeEmail,
  confirmEmail,
  confirmEmailChange,
  resendConfirmation,
  revertEmail,
} from './email-operations.ts';
export {
  changePassword,
  forgotPassword,
  resetPassword,
} from './password-operations.ts';
export {
  deleteAvatar,
  getUser,
  updateUser,
  uploadAvatar,
} from './profile-operations.ts';
export {
  endOtherSessions,
  endSession,
  listSessions,
} from './session-operations.ts';
export {
  login,
  logout,
  refreshToken,
  register,
} from './sign-in-operations.ts';
