import { IconCurrentLocation } from '@tabler/icons-react';
import type { PositionPermission } from './use-position.ts';

interface HereIconProps {
  size: number;
  permission: PositionPermission;
}

/** Of what asks the device where it is; full where the device may say it. */
export function HereIcon({ size, permission }: HereIconProps) {
  return (
    <IconCurrentLocation
      size={size}
      fill={permission === 'granted' ? 'currentColor' : 'none'}
      aria-hidden
    />
  );
}
