export interface NotificationsTables {
  notification_preferences: {
    user_id: string;
    /** Minutes since midnight in `time_zone`; both or none. */
    quiet_from: number | null;
    quiet_until: number | null;
    /** IANA name. */
    time_zone: string;
  };
}
