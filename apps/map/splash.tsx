import "./splash.css";

/** Shown while the base map is loading. It takes no clicks and no focus. */
export function Splash({ title, icon }: { title: string; icon: string }) {
  return (
    <div className="fv-splash" aria-hidden="true">
      {icon && <img src={icon} alt="" width="72" height="72" />}
      <p>{title}</p>
    </div>
  );
}
