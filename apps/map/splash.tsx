import "./splash.css";

/** While the base map comes. Never in the way: it takes no clicks and no focus. */
export function Splash({ title, icon }: { title: string; icon: string }) {
  return (
    <div className="fv-splash" aria-hidden="true">
      {icon && <img src={icon} alt="" width="72" height="72" />}
      <p>{title}</p>
    </div>
  );
}
