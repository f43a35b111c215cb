import { sql } from 'kysely';
import type { BookingRow } from '#server/features/bookings/booking-row.ts';
